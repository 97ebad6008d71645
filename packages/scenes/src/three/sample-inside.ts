import { type Material, ShaderChunk } from 'three';

/** Parts of three's shaders that hand values from vertices to pixels. */
const PARTS = [
  'color_pars_vertex',
  'color_pars_fragment',
  'uv_pars_vertex',
  'uv_pars_fragment',
] as const;

/**
 * Makes a material take baked light and texture where a triangle really covers a pixel. Where edges are smoothed, a
 * pixel that is covered in part would otherwise take them at its middle, outside of the triangle: light that runs on
 * past the edge of a thin face turns negative there, and dark dots line every door frame.
 */
export function sampleInside(material: Material): void {
  material.onBeforeCompile = (shader) => {
    for (const part of PARTS) {
      const inside = ShaderChunk[part].replaceAll('varying ', 'centroid varying ');
      shader.vertexShader = shader.vertexShader.replace(`#include <${part}>`, inside);
      shader.fragmentShader = shader.fragmentShader.replace(`#include <${part}>`, inside);
    }
  };
  material.customProgramCacheKey = () => 'sample-inside';
}
