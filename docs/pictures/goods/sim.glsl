// A SIM card as it comes: printed, with a chip and the cut of its three sizes. Materials: 1 print, 2 chip, 3 edge.
uniform float motif; // 0 orbit, 1 waves, 2 hills, 3 rays, 4 dots, 5 leaves
vec3 at(vec3 p) { p -= vec3(0, 0.66, 0); p.xy *= rotate(-0.1); p.xz *= rotate(-0.32); p.yz *= rotate(0.2); return p; }
float rounded(vec2 p, vec2 half_, float r) { vec2 q = abs(p) - half_ + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
const vec2 chip = vec2(-0.5, -0.06);
vec2 map(vec3 p) {
  vec3 q = at(p);
  vec2 hit = vec2(slab(q, vec3(0.95, 0.6, 0.018), 0.075, 0.006), 1.0);
  return closer(hit, vec2(slab(q - vec3(chip, 0.016), vec3(0.155, 0.135, 0.004), 0.04, 0.002), 2.0));
}
vec3 print(vec2 p) {
  vec3 ink = mix(body, body * 0.62, smoothstep(0.75, -0.75, p.y + 0.25 * p.x));
  vec3 pale = mix(body, vec3(1.0), 0.16);
  vec2 c = p - vec2(0.46, 0.08);
  float r = length(c);
  if (motif < 0.5) {
    ink = mix(ink, accent, smoothstep(0.004, -0.004, r - 0.25));
    ink = mix(ink, accent * 0.8, smoothstep(0.01, -0.2, c.x + c.y) * smoothstep(0.004, -0.004, r - 0.25));
    vec2 o = c; o *= rotate(0.42);
    float orbit = abs(length(o * vec2(1.0, 3.1)) - 0.42) / 1.6;
    float behind = step(r, 0.25) * step(0.0, o.y);
    ink = mix(ink, vec3(0.93, 0.88, 0.76), smoothstep(0.014, 0.009, orbit) * (1.0 - behind));
    for (int i = 0; i < 9; i++) { vec2 s = vec2(-0.85 + 0.21 * float(i), 0.2 + 0.3 * sin(float(i) * 4.7)); ink = mix(ink, vec3(0.95), smoothstep(0.012, 0.006, length(p - s)) * 0.8); }
  } else if (motif < 1.5) {
    for (int i = 0; i < 7; i++) {
      float y = -0.5 + 0.12 * float(i) + 0.06 * sin(p.x * 3.2 + float(i) * 0.9) + 0.16 * p.x;
      ink = mix(ink, mix(accent, pale, float(i) / 7.0), smoothstep(0.004, -0.004, abs(p.y - y) - 0.012 - 0.004 * float(i)) * 0.75);
    }
  } else if (motif < 2.5) {
    ink = mix(ink, accent, smoothstep(0.004, -0.004, length(p - vec2(0.55, 0.22)) - 0.14));
    for (int i = 0; i < 3; i++) {
      float y = 0.02 - 0.17 * float(i) + 0.12 * sin(p.x * (2.6 + float(i)) + 1.7 * float(i)) * (1.0 - 0.2 * float(i));
      ink = mix(ink, mix(pale, body * 0.5, float(i) / 2.0), smoothstep(0.004, -0.004, p.y - y));
    }
  } else if (motif < 3.5) {
    float a = atan(c.y + 0.5, c.x - 0.2);
    ink = mix(ink, pale, smoothstep(-0.1, 0.1, sin(a * 22.0)) * 0.55);
    ink = mix(ink, accent, smoothstep(0.004, -0.004, length(c - vec2(0.2, -0.5)) - 0.42));
  } else if (motif < 4.5) {
    vec2 g = fract(p * 8.0) - 0.5, id = floor(p * 8.0);
    float fall = smoothstep(-0.7, 0.9, p.x + 0.3 * sin(id.y * 1.3));
    ink = mix(ink, mix(pale, accent, step(0.8, fract(sin(dot(id, vec2(12.9, 78.2))) * 43758.5))), smoothstep(0.03, -0.03, length(g) - 0.4 * fall));
  } else {
    vec2 t = p - vec2(0.42, 0.0);
    t *= rotate(0.5);
    ink = mix(ink, pale, smoothstep(0.004, -0.004, max(abs(t.x) - 0.008, abs(t.y) - 0.5)));
    for (int i = 0; i < 8; i++) {
      float side = i % 2 == 0 ? 1.0 : -1.0;
      vec2 l = t - vec2(0.17 * side, -0.36 + 0.13 * float(i));
      l *= rotate(-0.6 * side);
      float leaf = max(length(l - vec2(0, 0.14)), length(l + vec2(0, 0.14))) - 0.21;
      ink = mix(ink, mix(accent, pale, float(i) / 8.0), smoothstep(0.004, -0.004, leaf) * 0.85);
    }
  }
  return ink;
}
Material paint(float id, vec3 p) {
  vec3 q = at(p);
  vec2 s = q.xy - chip;
  if (id == 2.0) {
    float line_ = min(min(abs(abs(s.x) - 0.062), abs(abs(s.y) - 0.045) + 9.0 * step(abs(s.x), 0.062)), abs(rounded(s, vec2(0.062, 0.085), 0.03)));
    return Material(mix(vec3(0.78, 0.56, 0.24), vec3(0.3, 0.2, 0.08), smoothstep(0.006, 0.003, line_)), 0.7, 0.85, vec3(0));
  }
  if (q.z < 0.005) return Material(vec3(0.82), 0.3, 0.0, vec3(0));
  vec3 ink = print(q.xy);
  // the card breaks out in three sizes
  float cuts = min(abs(rounded(s - vec2(-0.03, 0.0), vec2(0.29, 0.24), 0.03)), abs(rounded(s - vec2(-0.02, 0.0), vec2(0.225, 0.185), 0.025)));
  float field = smoothstep(0.004, -0.004, rounded(s - vec2(-0.03, 0.0), vec2(0.29, 0.24), 0.03));
  ink = mix(ink, vec3(0.88, 0.87, 0.84), field);
  ink *= 1.0 - 0.45 * smoothstep(0.006, 0.002, cuts);
  return Material(ink, 0.45, 0.0, vec3(0));
}
