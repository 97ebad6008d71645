import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

describe('readConfig', () => {
  it('takes options before environment before defaults', () => {
    const environment = { PORT: '8080', HOST: '0.0.0.0', PARLEY_DATA: 'elsewhere' };
    expect(readConfig({}, {})).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(readConfig({}, {}).dataDir).toMatch(/\/data$/);
    expect(readConfig({}, environment)).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: resolve('elsewhere'),
    });
    expect(readConfig({ port: '1', host: '::1', data: 'd' }, environment)).toMatchObject({
      port: 1,
      host: '::1',
      dataDir: resolve('d'),
    });
    expect(readConfig({}, {}).webDir).toMatch(/apps\/web\/dist$/);
    expect(readConfig({}, { PARLEY_WEB: 'pages' }).webDir).toBe(resolve('pages'));
    expect(readConfig({}, {}).scenesDir).toMatch(/public\/scenes$/);
    expect(readConfig({}, { PARLEY_SCENES: 'homes' }).scenesDir).toBe(resolve('homes'));
    expect(readConfig({}, { PARLEY_WEB: '' }).webDir).toMatch(/apps\/web\/dist$/);
    expect(readConfig({}, { PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it.each([
    [{ port: '-1' }, {}, '--port'],
    [{ port: 'http' }, {}, '--port'],
    [{ port: ' ' }, {}, '--port'],
    [{ port: '1.5' }, {}, '--port'],
    [{}, { PORT: '70000' }, 'PORT'],
    [{}, { PARLEY_LOG: 'loud' }, 'PARLEY_LOG'],
    [{}, { PARLEY_TRUST_PROXY: 'yes' }, 'PARLEY_TRUST_PROXY'],
  ])('refuses %j %j and names it', (options, environment, where) => {
    expect(() => readConfig(options, environment)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    );
  });
});
