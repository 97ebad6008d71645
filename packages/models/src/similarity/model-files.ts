import { join } from 'node:path';
import { MODEL_DTYPES, type ModelDtype } from '@parley/protocol';
import { fileStats, type HashedModel, hashFiles } from '../config/hash-files';

/** Without these a model of transformers.js cannot be opened. */
export const requiredFiles = (dtype: ModelDtype): readonly string[] => [
  'config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  ...graphs(dtype).map((graph) => `onnx/${graph}`),
];

/** Read where they are there. Weights of more than 2 GB lie beside their graph. */
export const optionalFiles = (dtype: ModelDtype): readonly string[] => [
  'special_tokens_map.json',
  'generation_config.json',
  ...graphs(dtype).map((graph) => `onnx/${graph}_data`),
];

const graphs = (dtype: ModelDtype): readonly string[] =>
  ['text_model', 'vision_model'].map((part) => `${part}${MODEL_DTYPES[dtype]}.onnx`);

/** Required files that a folder lacks. */
export const missingFiles = (folder: string, dtype: ModelDtype): readonly string[] =>
  requiredFiles(dtype).filter((path) => fileStats(join(folder, path)) === null);

/**
 * Everything of a folder that transformers.js reads for one precision, with sizes and hashes. Files that are missing are left out.
 */
export const modelFiles = (folder: string, dtype: ModelDtype): Promise<HashedModel> =>
  hashFiles(folder, [...requiredFiles(dtype), ...optionalFiles(dtype)]);
