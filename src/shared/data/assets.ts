/** Pictures of forms: sent once, and named by what the server made of them. */
import type { OwnFont } from '@/domain/form/definition/definition';
import { cutText } from '@/domain/text/plainText';
import { ASSET_LIMITS, ASSET_TYPES, FONT_LIMITS, type AssetRef } from '@/domain/options/asset';
import { call } from '@/shared/firebase/call';
import { drawnPicture } from '@/shared/ui/pictures/drawPicture';

/** A smaller file is sent as it is: drawing it twice would cost quality and gain nothing. */
const AS_IT_IS = 1_500_000;
/** Of what is drawn before it is sent; the server's own quality comes on top. */
const QUALITY = 0.92;
const FORMATS = 'JPEG, PNG, WebP or GIF';

/** Keeps a picture for the forms of a workspace. Rejects with a sentence that may be shown. */
export async function addAsset(workspace: string, file: File): Promise<AssetRef> {
  if (!(ASSET_TYPES as readonly string[]).includes(file.type)) {
    throw new Error(`This file isn’t a picture we can use. Choose a ${FORMATS}.`);
  }
  const sent = file.size > AS_IT_IS ? await smaller(file) : file;
  if (sent.size > ASSET_LIMITS.sentBytes) {
    throw new Error('This file is too large. Choose one up to 10 MB.');
  }
  return call('addAsset', { workspace, image: await base64Of(sent) });
}

/** Keeps a font, whose licence its owner has confirmed, for the forms of a workspace. Rejects with a sentence that may be shown. */
export async function sendFont(workspace: string, file: File): Promise<OwnFont> {
  if (file.size > FONT_LIMITS.bytes) {
    throw new Error(
      `This font is too large. Choose one up to ${FONT_LIMITS.bytes / 1_000} kB, for example with the letters of your languages only.`,
    );
  }
  const name = cutText(file.name.replace(/\.woff2$/i, '').trim() || 'Font', FONT_LIMITS.name);
  return call('addFont', { workspace, font: await base64Of(file), name, licensed: true });
}

/** The whole picture, no larger than it is kept anyway. */
async function smaller(file: File): Promise<Blob> {
  const fit = (width: number, height: number) => {
    const scale = Math.min(1, ASSET_LIMITS.edge / Math.max(width, height));
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    return { from: { x: 0, y: 0, width, height }, width: side(width), height: side(height) };
  };
  const canvas = await drawnPicture(file, fit, FORMATS);
  // A browser that cannot make a WebP makes a PNG, which may be larger than the file was.
  const drawn = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  return drawn && drawn.size < file.size ? drawn : file;
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      // `data:image/png;base64,…`
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''));
      else reject(new Error('We couldn’t read this file. Choose it again.'));
    };
    reader.readAsDataURL(file);
  });
}
