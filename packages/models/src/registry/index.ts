export {
  findModel,
  type InstalledModel,
  installedModels,
  type ModelRoots,
  modelRoots,
} from './installed-models';
export { readModelJson, readWeights } from './model-folder';
export { pullModel } from './pull-model';
export { PULLABLE } from './pullable';
