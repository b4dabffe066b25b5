// A coil of braided cable with its plugs in front. Materials: 1 braid, 2 sleeve, 3 metal, 4 hole.
uniform float plugs;
vec2 plug(vec3 p, float turned, bool flat_) {
  p.xz *= rotate(turned);
  vec2 hit = vec2(capsule(p, vec3(0, 0, -0.5), vec3(0, 0, -0.1), 0.045), 1.0);
  hit = closer(hit, vec2(slab(p - vec3(0, 0, 0.06), vec3(0.1, 0.06, 0.19), 0.05, 0.03), 2.0));
  hit = closer(hit, vec2(can(vec3(p.x, p.z + 0.17, p.y), 0.055, 0.06, 0.01), 2.0));
  float wide = flat_ ? 0.075 : 0.062;
  hit = closer(hit, vec2(slab(p - vec3(0, 0, 0.32), vec3(wide, flat_ ? 0.03 : 0.026, 0.09), flat_ ? 0.008 : 0.024, 0.004), 3.0));
  return closer(hit, vec2(slab(p - vec3(0, 0, 0.402), vec3(wide - 0.016, 0.011, 0.01), 0.01, 0.001), 4.0));
}
vec2 map(vec3 p) {
  vec2 hit = vec2(9.0, 0.0);
  for (int i = 0; i < 6; i++) {
    vec3 q = p - vec3(0.015 * sin(float(i) * 2.4), 0.05 + 0.078 * float(i / 2), 0.012 * cos(float(i) * 1.7) - 0.25);
    q.xy *= rotate(0.02 * sin(float(i) * 3.1));
    hit = closer(hit, vec2(ring(q, i % 2 == 0 ? 0.62 : 0.53, 0.045), 1.0));
  }
  // a strap holds the coil
  hit = closer(hit, vec2(box(p - vec3(0.57, 0.13, -0.25), vec3(0.12, 0.15, 0.07), 0.05), 2.0));
  for (int i = 0; i < 3; i++) {
    if (float(i) >= plugs) break;
    float x = plugs > 2.5 ? -0.42 + 0.42 * float(i) : -0.26 + 0.5 * float(i);
    hit = closer(hit, plug(p - vec3(x, 0.062, 0.62 + 0.07 * float(i % 2)), (0.5 - float(i) / (plugs - 1.0)) * 0.7, i == 2));
  }
  return hit;
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(accent, 0.35, 0.0, vec3(0));
  if (id == 3.0) return Material(vec3(0.75, 0.74, 0.72), 0.8, 0.95, vec3(0));
  if (id == 4.0) return Material(vec3(0.02), 0.4, 0.0, vec3(0));
  float a = atan(p.z + 0.25, p.x) * 70.0, h = p.y * 160.0 + length(p.xz) * 60.0;
  return Material(body * (0.78 + 0.22 * sin(a + h) * sin(a - h)), 0.1, 0.0, vec3(0));
}
