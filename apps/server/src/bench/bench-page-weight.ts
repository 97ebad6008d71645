import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchResult, spreadOf } from './measure';

/** Gzipped bytes of all built pages, 3-D view and experimenter included; scenes and models are apart. */
export function benchPageWeight(webDir: string): BenchResult[] {
  if (!existsSync(join(webDir, 'index.html'))) return [];
  const files = filesBelow(webDir).filter((file) => /\.(js|css|html)$/.test(file));
  const kilobytes =
    files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000;
  return [
    {
      name: 'page, everything',
      unit: 'kB',
      spread: spreadOf([kilobytes]),
      what: 'gzipped, all pages incl. 3-D and experimenter',
    },
  ];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
