// Opens a headless Chromium with the page of picture-page.ts; files are served from a folder without a network.
import { openPage } from './open-page.mjs';

/**
 * @param {string} folder Holds one folder per home.
 * @returns {Promise<{ open(sceneId: string): Promise<void>, take(camera: object, quality?: number): Promise<Buffer>, close(): Promise<void> }>}
 */
export async function openPicturePage(folder) {
  const { origin, page, close } = await openPage('picture-page.ts', folder);
  return {
    open: (sceneId) => page.evaluate((url) => window.openHome(url), `${origin}/${sceneId}`),
    take: async (camera, quality = 0.85) => {
      const url = await page.evaluate(
        ([shot, q]) => window.takePicture(shot, q),
        [camera, quality],
      );
      return bytesOf(url);
    },
    close,
  };
}

/** @param {string} url */
const bytesOf = (url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
