// A router for the pocket: an upright rounded block with a band of cloth and four lights. Materials: 1 shell, 2 band, 3 light, 4 port.
vec3 at(vec3 p) { p.y -= 0.5; p.xz *= rotate(0.3); return p; }
vec2 map(vec3 p) {
  p = at(p);
  vec2 hit = vec2(box(p, vec3(0.78, 0.5, 0.3), 0.16), 1.0);
  hit = closer(hit, vec2(max(box(p, vec3(0.784, 0.504, 0.304), 0.164), abs(p.y + 0.16) - 0.13), 2.0));
  for (int i = 0; i < 4; i++) hit = closer(hit, vec2(length(p - vec3(-0.36 + 0.24 * float(i), 0.2, 0.3)) - 0.022, i == 0 ? 5.0 : 3.0));
  hit = closer(hit, vec2(slab(p - vec3(0.0, 0.502, 0.0), vec3(0.16, 0.006, 0.07), 0.004, 0.003), 4.0));
  return hit;
}
Material paint(float id, vec3 p) {
  if (id == 2.0) { vec3 q = at(p); float weave = 0.82 + 0.18 * sin(q.x * 190.0) * sin(q.y * 190.0 + sin(q.x * 95.0)); return Material(accent * weave, 0.1, 0.0, vec3(0)); }
  if (id == 3.0) return Material(vec3(0.3, 0.9, 0.6), 0.2, 0.0, vec3(0.1, 0.75, 0.42));
  if (id == 5.0) return Material(vec3(0.9, 0.7, 0.3), 0.2, 0.0, vec3(0.8, 0.5, 0.1));
  if (id == 4.0) return Material(vec3(0.03), 0.5, 0.0, vec3(0));
  return Material(body, 0.35, 0.0, vec3(0));
}
