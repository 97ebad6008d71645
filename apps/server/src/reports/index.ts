export { writePictures } from './report-pictures';
export { type WritePictures, writeReport } from './write-report';
