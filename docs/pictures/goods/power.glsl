// A power bank that stands: lights of its charge, two ports on top, a loop. Materials: 1 shell, 2 light, 3 port, 4 ring of the port, 5 print.
uniform float thick;
vec3 at(vec3 p) { p -= vec3(0, 0.78, 0); p.xz *= rotate(-0.5); return p; }
vec2 map(vec3 p) {
  p = at(p);
  vec2 hit = vec2(slab(p, vec3(0.44, 0.78, thick), 0.13, min(thick * 0.8, 0.11)), 1.0);
  for (int i = 0; i < 4; i++) hit = closer(hit, vec2(length(p - vec3(-0.12 + 0.08 * float(i), 0.52, thick)) - 0.017, 2.0));
  for (int i = 0; i < 2; i++) {
    vec3 q = p - vec3(i == 0 ? -0.15 : 0.14, 0.78, 0);
    float wide = i == 0 ? 0.085 : 0.11;
    hit = closer(hit, vec2(slab(q.xzy, vec3(wide, i == 0 ? 0.036 : 0.05, 0.004), i == 0 ? 0.034 : 0.01, 0.002), 3.0));
  }
  return hit;
}
Material paint(float id, vec3 p) {
  vec3 q = at(p);
  if (id == 2.0) return Material(vec3(0.9), 0.2, 0.0, vec3(0.6, 0.75, 0.66));
  if (id == 3.0) return Material(vec3(0.02), 0.6, 0.0, vec3(0));
  // a bolt, printed on its front
  vec2 s = q.xy - vec2(0, -0.06);
  float bolt = min(max(abs(s.x - 0.3 * (s.y - 0.1) - 0.01) - 0.05 * (1.0 - (s.y) / 0.24), max(-s.y - 0.0, s.y - 0.22)), max(abs(s.x - 0.3 * (s.y + 0.1) + 0.01) - 0.05 * (1.0 + (s.y) / 0.24), max(s.y - 0.02, -s.y - 0.22)));
  float printed = smoothstep(0.004, -0.004, bolt) * step(0.0, q.z);
  return Material(mix(body, accent, printed), 0.45, 0.0, vec3(0));
}
