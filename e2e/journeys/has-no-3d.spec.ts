import { expect, test } from '../fixtures';
import { ClosingPages } from '../pages/closing-pages';

test('a device without 3-D leaves with a paid code', async ({ page, server }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
      },
    });
  });
  await page.goto(server.demoUrl);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your device can’t show this study' }),
  ).toBeVisible();
  await expect(page.getByText('you would still be paid')).toBeVisible();
  await expect(new ClosingPages(page).code).toHaveText(/\S{4,}/);
});
