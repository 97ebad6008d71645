import { Extension, type ReaderContext, type WriterContext } from '@gltf-transform/core';

const NAME = 'KHR_materials_unlit';

/** Marks every material as unlit: the light is already in the vertex colours. */
export class Unlit extends Extension {
  static override readonly EXTENSION_NAME = NAME;
  override readonly extensionName = NAME;

  read(_context: ReaderContext): this {
    return this;
  }

  write(context: WriterContext): this {
    for (const material of this.document.getRoot().listMaterials()) {
      const index = context.materialIndexMap.get(material);
      const definition = context.jsonDoc.json.materials?.[index ?? -1];
      if (definition !== undefined)
        definition.extensions = { ...definition.extensions, [NAME]: {} };
    }
    return this;
  }
}
