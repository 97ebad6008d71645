/** File name of the config, in the root of the export. */
export const DATASET_CONFIG = 'parley.scene_dataset_config.json';

const NAME = '%%CONFIG_NAME_AS_ASSET_FILENAME%%';

/**
 * The scene dataset config that Habitat opens: where the stages are, that they stand up along z, are shown unlit, and
 * which files name their instances. A stage's navmesh is found by its name.
 *
 * @param glbs Render files, relative to the config, with slashes.
 */
export const datasetConfigText = (glbs: readonly string[]): string =>
  `${JSON.stringify(
    {
      stages: {
        paths: { '.glb': glbs },
        default_attributes: {
          shader_type: 'flat',
          up: [0, 0, 1],
          front: [0, 1, 0],
          origin: [0, 0, 0],
          semantic_up: [0, 0, 1],
          semantic_front: [0, 1, 0],
          semantic_descriptor_filename: `${NAME}.semantic.txt`,
          semantic_asset: `${NAME}.semantic.glb`,
          has_semantic_textures: true,
        },
      },
      objects: {},
      light_setups: {},
    },
    null,
    2,
  )}\n`;
