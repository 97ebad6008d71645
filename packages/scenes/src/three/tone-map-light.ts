import type { Material } from 'three';
import { NEUTRAL } from '../tone';

/** GLSL of `toneMap`: same numbers, same order. */
const FRAGMENT = `
{
  float peak = max(gl_FragColor.r, max(gl_FragColor.g, gl_FragColor.b));
  if (peak >= ${glsl(NEUTRAL.start)}) {
    float room = 1.0 - ${glsl(NEUTRAL.start)};
    float shown = 1.0 - room * room / (peak + room - ${glsl(NEUTRAL.start)});
    float white = 1.0 - 1.0 / (${glsl(NEUTRAL.desaturation)} * (peak - shown) + 1.0);
    gl_FragColor.rgb = mix(gl_FragColor.rgb * (shown / peak), vec3(shown), white);
  }
}
`;
const STEP = '#include <tonemapping_fragment>';

/**
 * Maps the tones of a home where its light is turned into colours, on screen as in sensor frames (three's own mapping
 * leaves frames that are drawn into memory out). The renderer itself must map none.
 */
export function toneMapLight(material: Material): void {
  const before = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    before(shader, renderer);
    shader.fragmentShader = shader.fragmentShader.replace(STEP, FRAGMENT);
  };
  const key = material.customProgramCacheKey();
  material.customProgramCacheKey = () => `${key} neutral`;
}

/** A number as GLSL wants it, with a point. */
function glsl(value: number): string {
  return value.toFixed(4);
}
