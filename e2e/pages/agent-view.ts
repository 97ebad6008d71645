import type { Locator, Page } from '@playwright/test';

/** What a picture of the view holds. */
export interface Look {
  /** Different colours, counted in steps of 16. */ readonly colours: number;
  /** Share of the most frequent of them, 0…1. */ readonly dullness: number;
  /** The picture, as base64. */ readonly png: string;
}

/** The robot's own view, or another painted picture of the home. */
export class AgentViewPanel {
  readonly canvas: Locator;

  constructor(
    readonly page: Page,
    name = 'What the robot sees',
  ) {
    this.canvas = page.getByRole('img', { name }).locator('canvas').first();
  }

  /** A picture of the view as it is on the screen, and how much there is to see on it. */
  async look(): Promise<Look> {
    const png = (await this.canvas.screenshot()).toString('base64');
    const counted = await this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const seen = new Map<number, number>();
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
        const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      const most = Math.max(...seen.values());
      return { colours: seen.size, dullness: most / (bitmap.width * bitmap.height) };
    }, png);
    return { ...counted, png };
  }

  /** Takes the 3-D context away, as a driver that crashes does. */
  async loseContext(): Promise<void> {
    await this.canvas.evaluate((canvas) => {
      const gl = (canvas as HTMLCanvasElement).getContext('webgl2');
      const loss = gl?.getExtension('WEBGL_lose_context');
      if (loss === null || loss === undefined) throw new Error('the context cannot be lost');
      loss.loseContext();
    });
  }
}
