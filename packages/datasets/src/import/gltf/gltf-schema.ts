import { z } from 'zod';

const Index = z.int().nonnegative();
const Extensions = z.record(z.string(), z.unknown()).optional();

/** What is read of glTF 2.0's JSON. Everything else may be there: real files carry extensions that they do not declare. */
export const GltfJson = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  scene: Index.optional(),
  scenes: z.array(z.looseObject({ nodes: z.array(Index).default([]) })).default([]),
  nodes: z
    .array(
      z.looseObject({
        mesh: Index.optional(),
        children: z.array(Index).default([]),
        matrix: z.array(z.number()).length(16).optional(),
        translation: z.tuple([z.number(), z.number(), z.number()]).optional(),
        rotation: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
        scale: z.tuple([z.number(), z.number(), z.number()]).optional(),
      }),
    )
    .default([]),
  meshes: z
    .array(
      z.looseObject({
        primitives: z.array(
          z.looseObject({
            attributes: z.record(z.string(), Index),
            indices: Index.optional(),
            material: Index.optional(),
            mode: z.int().default(4),
            extensions: Extensions,
          }),
        ),
      }),
    )
    .min(1, 'there are no meshes'),
  materials: z
    .array(
      z.looseObject({
        pbrMetallicRoughness: z
          .looseObject({
            baseColorFactor: z.array(z.number()).length(4).optional(),
            baseColorTexture: z.looseObject({ index: Index }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  textures: z
    .array(
      z.looseObject({
        source: Index.optional(),
        sampler: Index.optional(),
        extensions: Extensions,
      }),
    )
    .default([]),
  samplers: z
    .array(z.looseObject({ wrapS: z.int().default(10497), wrapT: z.int().default(10497) }))
    .default([]),
  images: z
    .array(z.looseObject({ mimeType: z.string().optional(), bufferView: Index.optional() }))
    .default([]),
  accessors: z
    .array(
      z.looseObject({
        bufferView: Index.optional(),
        byteOffset: Index.default(0),
        componentType: z.int(),
        normalized: z.boolean().default(false),
        count: Index,
        type: z.string(),
        sparse: z.unknown().optional(),
      }),
    )
    .default([]),
  bufferViews: z
    .array(
      z.looseObject({
        buffer: Index,
        byteOffset: Index.default(0),
        byteLength: Index,
        byteStride: z.int().positive().optional(),
        extensions: Extensions,
      }),
    )
    .default([]),
});
export type GltfJson = z.infer<typeof GltfJson>;

/** Member of an extension that points at something else, e.g. the image of a compressed texture. */
export function indexInExtension(
  extensions: Record<string, unknown> | undefined,
  name: string,
  member: string,
): number | null {
  const parsed = z.looseObject({ [member]: Index }).safeParse(extensions?.[name]);
  return parsed.success ? (parsed.data[member] as number) : null;
}
