import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { groupProjects } from './type-groups.mjs';

const root = mkdtempSync(join(tmpdir(), 'parley-types-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A package with one file. @param {string} name @param {object} compilerOptions */
function write(name, compilerOptions, include = ['src']) {
  mkdirSync(join(root, name, 'src'), { recursive: true });
  writeFileSync(join(root, name, 'src/a.ts'), 'export const a = 1;\n');
  writeFileSync(join(root, name, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  return `${name}/tsconfig.json`;
}

const NODE = { noEmit: true, lib: ['es2023'], types: ['node'] };
const PAGE = { noEmit: true, lib: ['es2023', 'dom'], types: [] };

describe('groupProjects', () => {
  it('puts projects with the same options together, with the files of all, and no others', () => {
    const projects = [
      write('one', NODE),
      write('page', PAGE),
      write('two', { ...NODE, strict: true }),
    ];
    projects.push(write('three', NODE));
    const groups = groupProjects(root, projects, join(root, 'out'));
    expect(groups.map((group) => group.projects)).toEqual([
      ['one/tsconfig.json', 'three/tsconfig.json'],
      ['page/tsconfig.json'],
      ['two/tsconfig.json'],
    ]);
    expect(groups.map(({ config }) => config).slice(1)).toEqual(projects.slice(1, 3));
    const listed = JSON.parse(readFileSync(join(root, groups[0]?.config ?? ''), 'utf8'));
    expect(listed).toEqual({
      extends: join(root, 'one/tsconfig.json'),
      files: [join(root, 'one/src/a.ts'), join(root, 'three/src/a.ts')],
      include: [],
    });
  });

  it('refuses a project that the compiler cannot read, or that has no file', () => {
    const empty = write('empty', NODE, ['nowhere']);
    expect(() => groupProjects(root, [empty], join(root, 'out'))).toThrow('No inputs were found');
    const wrong = write('wrong', { lib: ['es1066'] });
    expect(() => groupProjects(root, [wrong], join(root, 'out'))).toThrow('wrong/tsconfig.json');
  });
});
