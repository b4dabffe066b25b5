// A pocket Wi-Fi: a flat pebble that leans on its edge, with a small screen. Materials: 1 shell, 2 screen, 3 button, 4 rim.
vec3 at(vec3 p) { p -= vec3(0, 0.62, 0); p.xz *= rotate(-0.45); p.yz *= rotate(0.16); return p; }
vec2 map(vec3 p) {
  p = at(p);
  vec2 hit = vec2(slab(p, vec3(0.56, 0.62, 0.13), 0.24, 0.11), 1.0);
  hit = closer(hit, vec2(slab(p, vec3(0.562, 0.622, 0.035), 0.242, 0.02), 4.0));
  hit = closer(hit, vec2(slab(p - vec3(0, 0.2, 0.112), vec3(0.34, 0.24, 0.022), 0.06, 0.006), 2.0));
  return closer(hit, vec2(can((p - vec3(0, -0.32, 0.125)).xzy, 0.085, 0.012, 0.008), 3.0));
}
Material paint(float id, vec3 p) {
  vec3 q = at(p);
  if (id == 2.0) {
    vec2 s = q.xy - vec2(0, 0.2);
    float bars = 0.0;
    for (int i = 0; i < 4; i++) { vec2 b = abs(s - vec2(-0.2 + 0.075 * float(i), -0.06 + 0.022 * float(i))) - vec2(0.022, 0.04 + 0.022 * float(i)); bars = max(bars, smoothstep(0.003, -0.003, max(b.x, b.y))); }
    float arc = 0.0;
    vec2 w = s - vec2(0.17, -0.09);
    for (int i = 1; i < 4; i++) arc = max(arc, smoothstep(0.011, 0.006, abs(length(w) - 0.055 * float(i))) * smoothstep(0.0, 0.01, w.y - abs(w.x) * 0.9));
    arc = max(arc, smoothstep(0.02, 0.014, length(w)));
    return Material(vec3(0.012), 0.85, 0.0, vec3(0.25, 0.85, 0.6) * bars + vec3(0.85) * arc);
  }
  if (id == 3.0) return Material(mix(body, vec3(0.5), 0.25), 0.5, 0.0, vec3(0));
  if (id == 4.0) return Material(accent, 0.7, 0.4, vec3(0));
  return Material(body, 0.5, 0.0, vec3(0));
}
