import { type Material, ShaderChunk, Vector3, Vector4 } from 'three';
import type { Reflection } from '../format';

/** GLSL of `reflectedUv`: same arithmetic, world frame. */
const DECLARED = `
uniform vec3 mirrorEye;
uniform vec3 mirrorForward;
uniform vec3 mirrorRight;
uniform vec3 mirrorUp;
uniform float mirrorGlassM;
uniform vec4 mirrorWindow;
uniform vec3 mirrorRoomMin;
uniform vec3 mirrorRoomMax;
varying vec3 vOnGlass;
vec2 reflectedUv() {
  float before = dot(mirrorForward, cameraPosition - mirrorEye) - mirrorGlassM;
  vec3 along = vOnGlass - (cameraPosition - 2.0 * before * mirrorForward);
  vec3 sides = mix(mirrorRoomMin, mirrorRoomMax, step(vec3(0.0), along));
  along = mix(along, vec3(1e-9), vec3(equal(along, vec3(0.0))));
  vec3 shares = (sides - vOnGlass) / along;
  float share = max(0.0, min(shares.x, min(shares.y, shares.z)));
  vec3 seen = vOnGlass + share * along - mirrorEye;
  vec2 tangent = vec2(dot(mirrorRight, seen), dot(mirrorUp, seen)) / dot(mirrorForward, seen);
  vec2 squeezed = tangent / (1.0 + abs(tangent));
  return vec2(
    (squeezed.x - mirrorWindow.x) / (mirrorWindow.z - mirrorWindow.x),
    (mirrorWindow.w - squeezed.y) / (mirrorWindow.w - mirrorWindow.y)
  );
}
`;
const MAIN = 'void main() {';
const ON_GLASS = 'vOnGlass = (modelMatrix * vec4(position, 1.0)).xyz;';

/** Makes a mirror show, in place of its texture as it lies, what an eye would see in it. */
export function reflectRoom(material: Material, reflection: Reflection): void {
  const { eye, forward, right, up, glassM, window, room } = reflection;
  const uniforms = {
    mirrorEye: { value: new Vector3(...eye) },
    mirrorForward: { value: new Vector3(...forward) },
    mirrorRight: { value: new Vector3(...right) },
    mirrorUp: { value: new Vector3(...up) },
    mirrorGlassM: { value: glassM },
    mirrorWindow: { value: new Vector4(...window) },
    mirrorRoomMin: { value: new Vector3(...room.min) },
    mirrorRoomMax: { value: new Vector3(...room.max) },
  };
  const before = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer);
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader.replace(
      MAIN,
      `varying vec3 vOnGlass;\n${MAIN}\n${ON_GLASS}`,
    );
    shader.fragmentShader = shader.fragmentShader
      .replace(MAIN, `${DECLARED}${MAIN}`)
      .replace(
        '#include <map_fragment>',
        ShaderChunk.map_fragment.replaceAll('vMapUv', 'reflectedUv()'),
      );
  };
  const key = material.customProgramCacheKey();
  material.customProgramCacheKey = () => `${key} reflect-room`;
}
