// A thermos: a lacquered can, a steel rim, a lid with a loop. Materials: 1 lacquer, 2 steel, 3 lid.
uniform float tall;
vec2 map(vec3 p) {
  float body_ = can(p - vec3(0, tall * 0.5, 0), 0.36, tall * 0.5, 0.06);
  vec2 hit = vec2(body_, 1.0);
  hit = closer(hit, vec2(can(p - vec3(0, 0.03, 0), 0.345, 0.03, 0.015), 2.0));
  hit = closer(hit, vec2(can(p - vec3(0, tall + 0.03, 0), 0.335, 0.05, 0.01), 2.0));
  float lid = can(p - vec3(0, tall + 0.2, 0), 0.345, 0.15, 0.05);
  vec3 q = p - vec3(0.0, tall + 0.35, 0.0);
  q.xz *= rotate(0.5);
  float loop_ = max(length(vec2(length(q.xy) - 0.2, q.z)) - 0.035, -q.y);
  return closer(hit, vec2(blend(lid, loop_, 0.04), 3.0));
}
Material paint(float id, vec3 p) {
  if (id == 2.0) return Material(vec3(0.72, 0.72, 0.7), 0.75, 0.95, vec3(0));
  if (id == 3.0) return Material(accent, 0.3, 0.0, vec3(0));
  return Material(body, 0.5, 0.0, vec3(0));
}
