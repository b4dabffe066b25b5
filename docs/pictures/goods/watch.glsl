// A children's watch that stands on its strap. Materials: 1 strap, 2 case, 3 screen, 4 button.
vec3 at(vec3 p) { p -= vec3(0, 0.72, 0); p.xz *= rotate(-0.5); return p; }
vec2 map(vec3 p) {
  p = at(p);
  vec2 e = vec2(p.z + 0.28, p.y) / vec2(0.86, 1.0);
  float band = abs(length(e) - 0.62) - 0.035;
  band = max(band, abs(p.x) - 0.24 + 0.05 * abs(p.z + 0.28));
  vec2 hit = vec2(band * 0.8 - 0.02, 1.0);
  vec3 c = p - vec3(0, 0.05, 0.29);
  c.yz *= rotate(-0.08);
  hit = closer(hit, vec2(slab(c, vec3(0.42, 0.46, 0.12), 0.17, 0.09), 2.0));
  hit = closer(hit, vec2(slab(c - vec3(0, 0, 0.1), vec3(0.36, 0.4, 0.03), 0.13, 0.015), 3.0));
  return closer(hit, vec2(can((c - vec3(0.43, 0.1, 0)).yxz, 0.06, 0.03, 0.012), 4.0));
}
Material paint(float id, vec3 p) {
  vec3 q = at(p) - vec3(0, 0.05, 0.29);
  if (id == 3.0) {
    vec2 s = q.xy;
    float face = length(s) - 0.27;
    vec3 glow = mix(vec3(0.02, 0.05, 0.045), body * 0.55, smoothstep(0.004, -0.004, face));
    float hand = min(length(s - vec2(0.0, 1.0) * clamp(s.y, 0.0, 0.17)) - 0.014, length(s - normalize(vec2(0.8, -0.3)) * clamp(dot(s, normalize(vec2(0.8, -0.3))), 0.0, 0.12)) - 0.016);
    for (int i = 0; i < 12; i++) { float a = float(i) * 0.5236; hand = min(hand, length(s - 0.225 * vec2(sin(a), cos(a))) - (i % 3 == 0 ? 0.014 : 0.007)); }
    glow = mix(glow, vec3(0.95), smoothstep(0.004, -0.004, hand));
    return Material(vec3(0.012), 0.85, 0.0, glow);
  }
  if (id == 2.0) return Material(accent, 0.5, 0.0, vec3(0));
  if (id == 4.0) return Material(vec3(0.7), 0.7, 0.9, vec3(0));
  return Material(body, 0.2, 0.0, vec3(0));
}
