export {
  EXPORT_FILES,
  type ExportOptions,
  exportFile,
  exportFilesOf,
  exportZip,
} from './export-files';
export { recruitmentCsv } from './recruitment';
