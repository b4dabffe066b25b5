// Two phones: the back of one behind the screen of the other. Materials: 1 case, 2 rim, 3 screen, 4 lens, 5 ring, 6 lamp.
uniform float lenses; // 3 in a block, or 2 above each other
vec3 toFront(vec3 p) { p -= vec3(-0.24, 0.82, 0.18); p.xz *= rotate(-0.42); p.yz *= rotate(0.1); return p; }
vec3 toBack(vec3 p) { p -= vec3(0.34, 0.82, -0.28); p.xz *= rotate(0.34); p.yz *= rotate(0.1); p.z = -p.z; p.x = -p.x; return p; }
vec2 phone(vec3 p, bool shown) {
  vec2 hit = vec2(slab(p, vec3(0.38, 0.79, 0.042), 0.1, 0.03), 2.0);
  hit = closer(hit, vec2(slab(p - vec3(0, 0, 0.012), vec3(0.368, 0.778, 0.034), 0.092, 0.008), 3.0));
  hit = closer(hit, vec2(slab(p + vec3(0, 0, 0.014), vec3(0.368, 0.778, 0.036), 0.092, 0.02), 1.0));
  hit = closer(hit, vec2(box(p - vec3(0.383, 0.2, 0), vec3(0.006, 0.09, 0.012), 0.005), 2.0));
  if (!shown) return hit;
  vec3 q = p + vec3(0.17, -0.56, 0.06);
  bool block = lenses > 2.5;
  if (block) hit = closer(hit, vec2(slab(q, vec3(0.155, 0.155, 0.03), 0.07, 0.012), 1.0));
  float out_ = block ? -0.036 : -0.008, wide = block ? 0.056 : 0.075;
  for (int i = 0; i < 3; i++) {
    if (float(i) >= lenses) break;
    vec3 c = q - vec3(i == 2 ? 0.07 : block ? -0.068 : -0.06, i == 0 ? 0.07 : i == 1 ? (block ? -0.07 : -0.11) : 0.0, out_);
    hit = closer(hit, vec2(can(c.xzy, wide, 0.02, 0.006), 5.0));
    hit = closer(hit, vec2(can((c + vec3(0, 0, 0.004)).xzy, wide - 0.012, 0.0195, 0.004), 4.0));
  }
  return closer(hit, vec2(can((q - vec3(block ? 0.07 : 0.06, 0.1, block ? -0.03 : 0.012)).xzy, 0.018, 0.006, 0.002), 6.0));
}
vec2 map(vec3 p) { return closer(phone(toFront(p), false), phone(toBack(p), true)); }
vec3 wallpaper(vec2 p) {
  vec3 sky = mix(vec3(0.96, 0.82, 0.6), vec3(0.07, 0.3, 0.26), smoothstep(-0.25, 0.75, p.y));
  sky = mix(sky, vec3(0.98, 0.62, 0.3), smoothstep(0.13, 0.125, length(p - vec2(0.1, 0.14))));
  float near_ = -0.3 + 0.1 * sin(4.2 * p.x + 0.6), mid = -0.12 + 0.09 * sin(3.4 * p.x + 2.4);
  sky = mix(sky, vec3(0.1, 0.4, 0.34), smoothstep(0.004, -0.004, p.y - mid));
  sky = mix(sky, vec3(0.03, 0.2, 0.17), smoothstep(0.004, -0.004, p.y - near_));
  return sky;
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(mix(body, vec3(0.62), 0.45), 0.7, 0.85, vec3(0));
  if (id == 3.0) {
    vec3 q = toFront(p);
    vec2 e = abs(q.xy) - vec2(0.35, 0.76) + 0.08;
    float inside = length(max(e, 0.0)) + min(max(e.x, e.y), 0.0) - 0.08;
    float hole = length(q.xy - vec2(0, 0.71)) - 0.014;
    float on = smoothstep(0.003, -0.003, inside) * smoothstep(-0.002, 0.002, hole);
    return Material(vec3(0.012), 0.8, 0.0, pow(wallpaper(q.xy), vec3(2.0)) * 0.95 * on);
  }
  if (id == 4.0) return Material(vec3(0.012, 0.014, 0.02), 1.0, 0.0, vec3(0));
  if (id == 5.0) return Material(vec3(0.55), 0.8, 0.9, vec3(0));
  if (id == 6.0) return Material(vec3(0.95, 0.9, 0.75), 0.4, 0.0, vec3(0.1));
  return Material(body, 0.55, 0.0, vec3(0));
}
