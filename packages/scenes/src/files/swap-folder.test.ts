import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from './replace-folder';
import { healFolders, swapFolder } from './swap-folder';

let parent: string;
let target: string;
const contents = () => readFileSync(join(target, 'note.txt'), 'utf8');
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'parley-swap-'));
  target = join(parent, 'oak');
  mkdirSync(target);
  writeFileSync(join(target, 'note.txt'), 'old');
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('swapFolder', () => {
  it('puts the new folder in its place and leaves nothing beside it', async () => {
    await replaceFolder(target, { 'note.txt': 'new', 'deep/er.txt': '' });
    expect(contents()).toBe('new');
    expect(readdirSync(parent)).toEqual(['oak']);
  });

  it('leaves the old folder where it was when the new one cannot be put there', async () => {
    await expect(swapFolder(join(parent, 'nowhere'), target)).rejects.toThrow(/ENOENT/);
    expect(contents()).toBe('old');
    expect(readdirSync(parent)).toEqual(['oak']);
  });

  it('makes a folder where there was none', async () => {
    await replaceFolder(join(parent, 'elm'), { a: '1' });
    expect(readdirSync(parent).sort()).toEqual(['elm', 'oak']);
  });
});

describe('healFolders', () => {
  it('brings back what a killed run had moved aside', async () => {
    renameSync(target, join(parent, '.oak.old'));
    await healFolders(parent);
    expect(contents()).toBe('old');
    expect(existsSync(join(parent, '.oak.old'))).toBe(false);
  });

  it('clears away what was moved aside once the new folder is there', async () => {
    mkdirSync(join(parent, '.oak.old'));
    await healFolders(parent);
    expect(readdirSync(parent)).toEqual(['oak']);
    await healFolders(join(parent, 'nowhere'));
  });
});
