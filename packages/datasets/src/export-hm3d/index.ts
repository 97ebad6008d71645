export { type ExportedHome, type ExportHm3dOptions, exportHm3d } from './export-hm3d';
