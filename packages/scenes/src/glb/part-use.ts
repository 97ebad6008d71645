import type { EncodedPicture, Reflection, RenderPart } from '../format';
import { type FindTexture, PAINTS, type TextureUse, textureUse } from '../textures';

/** How a part is drawn; parts of a room with the same key are one draw call. */
export interface PartUse extends TextureUse {
  readonly key: string;
  /** Null for generated images. */ readonly picture: EncodedPicture | null;
  readonly isTwoSided: boolean;
  /** Lets light through: drawn after all that is solid. */ readonly isClear: boolean;
  /** How a mirror shows its picture; null for all else. */ readonly reflection: Reflection | null;
}

/** The material that a part needs. */
export function partUse(part: RenderPart, find: FindTexture): PartUse {
  const { look, surface, mirror } = part;
  const picture = mirror?.picture ?? look?.picture ?? null;
  const use =
    mirror !== undefined
      ? { id: mirror.picture.id, tileM: null, tintsColour: false }
      : look === undefined
        ? textureUse(surface, find)
        : lookUse(part, find);
  const isTwoSided = look !== undefined;
  const isClear = (look?.opacity ?? 1) < 1;
  return {
    ...use,
    key: `${use.id} ${isTwoSided} ${isClear}`,
    picture,
    isTwoSided,
    isClear,
    reflection: mirror?.reflection ?? null,
  };
}

function lookUse({ look, surface }: RenderPart, find: FindTexture): TextureUse {
  const picture = look?.picture ?? null;
  if (picture !== null) return { id: picture.id, tileM: null, tintsColour: picture.isGrey };
  if (look?.rgb !== null) return { id: null, tileM: null, tintsColour: true };
  return textureUse(surface, find);
}

/** sRGB bytes that the image of a part is multiplied with. */
export function tintOf(part: RenderPart, use: PartUse): readonly number[] {
  if (!use.tintsColour) return [255, 255, 255];
  return part.look?.rgb ?? PAINTS[part.surface.colour];
}
