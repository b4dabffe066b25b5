// A lunch box with its cutlery in front. Materials: 1 box, 2 lid, 3 wood, 4 band.
vec2 map(vec3 p) {
  vec3 q = p - vec3(-0.05, 0.27, -0.2);
  q.xz *= rotate(-0.4);
  vec2 hit = vec2(slab(q.xzy, vec3(0.72, 0.48, 0.25), 0.2, 0.08), 1.0);
  hit = closer(hit, vec2(slab((q - vec3(0, 0.28, 0)).xzy, vec3(0.745, 0.505, 0.07), 0.22, 0.05), 2.0));
  hit = closer(hit, vec2(max(slab(q.xzy - vec3(0, 0, 0.05), vec3(0.75, 0.51, 0.33), 0.22, 0.09), abs(q.x - 0.1) - 0.07), 4.0));
  vec3 k = p - vec3(0.1, 0.05, 0.62);
  k.xz *= rotate(0.3);
  hit = closer(hit, vec2(capsule(k, vec3(-0.72, 0, 0.1), vec3(0.72, 0.0, 0.1), 0.026), 3.0));
  hit = closer(hit, vec2(capsule(k, vec3(-0.7, 0, 0.19), vec3(0.74, 0.0, 0.17), 0.026), 3.0));
  vec3 s = k - vec3(-0.5, 0.0, -0.06);
  float spoon = blend(length(s * vec3(1.0, 2.6, 1.5)) - 0.19, capsule(s, vec3(0.16, 0, 0), vec3(1.2, 0, 0.02), 0.032), 0.06);
  return closer(hit, vec2(spoon * 0.6, 3.0));
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(body * 0.9, 0.3, 0.0, vec3(0));
  if (id == 3.0) return Material(vec3(0.5, 0.32, 0.17) * (0.9 + 0.1 * sin(p.x * 40.0 + 5.0 * sin(p.z * 60.0))), 0.15, 0.0, vec3(0));
  if (id == 4.0) return Material(accent, 0.15, 0.0, vec3(0));
  return Material(body, 0.3, 0.0, vec3(0));
}
