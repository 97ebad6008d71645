export {
  EXPORT_FILES,
  exportFile,
  exportFilesOf,
  exportZip,
} from './export-files';
export { snapshotOf, wasErased } from './export-snapshot';
export { recruitmentCsv } from './recruitment';
