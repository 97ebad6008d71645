/** Words as they may stand in a page, in text and in attributes. */
export const escaped = (said: string): string =>
  said
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** What all pages of reports look like. Nothing is set smaller than 14 px, and what is wide scrolls in a box of its own. */
const STYLE = `
:root { color-scheme: light; --ink: #1f2933; --soft: #52606d; --line: #d5dbe1; --faint: #f4f6f8; --link: #1d5fa8; --target: #b3261e; --rival: #1d5fa8; --found: #1c6b3f; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 1160px; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; overflow-wrap: break-word; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 4px; } h2 { font-size: 20px; line-height: 1.3; margin: 40px 0 8px; } h3 { font-size: 17px; margin: 24px 0 6px; }
p { margin: 0 0 12px; max-width: 76ch; } a { color: var(--link); } .soft { color: var(--soft); }
.wide { overflow-x: auto; } .wide:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid #7ab0ea; outline-offset: 2px; }
svg { display: block; } @media (max-width: 600px) { body { padding: 16px; } h1 { font-size: 24px; } }
`;

export interface Page {
  readonly title: string;
  /** More rules than all pages have. */ readonly style: string;
  /** Contents of the page as HTML. */ readonly body: readonly string[];
}

/** A page that needs no other file for itself and no network. */
export const htmlPage = ({ title, style, body }: Page): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${STYLE}${style}</style></head><body>`,
    ...body,
    '</body></html>\n',
  ].join('\n');

/** A picture as an address that holds it. */
export const dataUrl = (jpeg: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
