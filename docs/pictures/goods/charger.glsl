// A wall charger: a rounded block, two ports in its face, folding pins on top. Materials: 1 shell, 2 port, 3 pin, 4 face.
vec3 at(vec3 p) { p -= vec3(0, 0.52, 0); p.xz *= rotate(-0.52); return p; }
vec2 map(vec3 p) {
  p = at(p);
  vec2 hit = vec2(box(p, vec3(0.46, 0.52, 0.44), 0.13), 1.0);
  hit = closer(hit, vec2(slab(p - vec3(0, 0, 0.425), vec3(0.35, 0.41, 0.018), 0.07, 0.006), 4.0));
  for (int i = 0; i < 2; i++) hit = closer(hit, vec2(slab(p - vec3(0, 0.14 - 0.26 * float(i), 0.442), vec3(0.12, 0.045, 0.006), 0.043, 0.002), 2.0));
  for (int i = 0; i < 2; i++) hit = closer(hit, vec2(box(p - vec3(i == 0 ? -0.17 : 0.17, 0.66, -0.1), vec3(0.02, 0.19, 0.075), 0.012), 3.0));
  return hit;
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(vec3(0.02), 0.7, 0.0, vec3(0));
  if (id == 3.0) return Material(vec3(0.75, 0.73, 0.68), 0.8, 0.95, vec3(0));
  if (id == 4.0) return Material(body * 0.8, 0.6, 0.0, vec3(0));
  return Material(body, 0.4, 0.0, vec3(0));
}
