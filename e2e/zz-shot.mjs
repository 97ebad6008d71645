import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

const child = spawn(
  process.execPath,
  ['apps/server/bin/parley.mjs', 'serve', '--port', '0', '--data', '/tmp/acc-data'],
  { cwd: '/work/wt/access', stdio: ['ignore', 'pipe', 'pipe'] },
);
const link = await new Promise((resolve) => {
  for (const s of [child.stdout, child.stderr])
    createInterface({ input: s }).on('line', (l) => {
      console.log('srv', l);
      const m = /experimenter\s+(http\S+)/.exec(l);
      if (m) resolve(m[1]);
    });
});
const origin = new URL(link).origin;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
const shot = (n) => page.screenshot({ path: `/tmp/acc-${n}.png` });
try {
  await page.goto(link);
  await page.waitForTimeout(3000);
  await page.goto(`${origin}/experimenter/studies/mine`);
  await page.waitForTimeout(2500);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.waitForTimeout(800);
  await shot('panel');
  const href = await page
    .getByRole('link', { name: /Walk through/ })
    .first()
    .getAttribute('href');
  await page.goto(origin + href);
  await page.waitForTimeout(2500);
  await shot('landing');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForTimeout(6000);
  await shot('consent');
  await page.locator('input[type=checkbox]').first().check();
  await page.getByRole('button', { name: /I agree/ }).click();
  await page.waitForTimeout(4000);
  const seen = [];
  for (let i = 0; i < 40; i++) {
    const title = await page
      .locator('h1')
      .first()
      .textContent()
      .catch(() => '?');
    seen.push(title);
    await shot(`p${String(i).padStart(2, '0')}`);
    const skip = page.getByRole('button', { name: 'Skip this page' });
    if ((await skip.count()) === 0) break;
    await skip.click({ timeout: 5000 }).catch((e) => console.log('click', e.message.slice(0, 200)));
    await page.waitForTimeout(1800);
  }
  console.log(seen.join(' | '));
} catch (e) {
  console.log('ERR', e.message.slice(0, 500));
  await shot('err');
}
await browser.close();
child.kill('SIGTERM');
setTimeout(() => child.kill('SIGKILL'), 4000).unref();
