// Earphones: the case with its seam and a light, two buds in front of it. Materials: 1 case, 2 light, 3 bud, 4 mesh, 5 metal.
vec2 bud(vec3 p) {
  float head = length(p * vec3(1.0, 1.0, 1.12)) - 0.16;
  float stem = capsule(p, vec3(0.05, -0.02, 0.04), vec3(0.075, -0.44, 0.05), 0.062);
  vec2 hit = vec2(blend(head, stem, 0.09), 3.0);
  vec3 q = p - vec3(-0.13, 0.0, 0.08);
  q.xz *= rotate(-0.6);
  hit = closer(hit, vec2(blend(capsule(q, vec3(0), vec3(-0.06, 0, 0), 0.075), 9.0, 0.01), 4.0));
  return closer(hit, vec2(can(p - vec3(0.075, -0.5, 0.05), 0.05, 0.02, 0.01), 5.0));
}
vec2 map(vec3 p) {
  vec3 c = p - vec3(0.12, 0.46, -0.32);
  c.xz *= rotate(-0.25);
  float shell = slab(c, vec3(0.66, 0.46, 0.25), 0.36, 0.22);
  shell = max(shell, -(abs(c.y - 0.14) - 0.006 + step(0.004, -shell - 0.012)));
  vec2 hit = vec2(shell, 1.0);
  hit = closer(hit, vec2(length(c - vec3(0, 0.0, 0.25)) - 0.018, 2.0));
  vec3 l = p - vec3(-0.42, 0.56, 0.42);
  l.xz *= rotate(0.5); l.xy *= rotate(0.12);
  vec3 r = p - vec3(0.22, 0.56, 0.5);
  r.x = -r.x; r.xz *= rotate(0.4); r.xy *= rotate(0.1);
  return closer(hit, closer(bud(l), bud(r)));
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(vec3(0.3, 0.9, 0.6), 0.2, 0.0, vec3(0.1, 0.7, 0.4));
  if (id == 4.0) return Material(vec3(0.06), 0.2, 0.0, vec3(0));
  if (id == 5.0) return Material(vec3(0.7), 0.8, 0.9, vec3(0));
  return Material(body, 0.75, 0.0, vec3(0));
}
