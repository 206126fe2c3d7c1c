/** Pictures drawn again in the browser, so that no more is sent than is needed. The server draws them again. */

/** Of a file chosen; a photo of a good camera. */
const MAX_BYTES = 25_000_000;

/** What of a picture goes where: a part of it, stretched over a canvas. */
export interface PictureFrame {
  /** In pixels of the picture. */
  from: { x: number; y: number; width: number; height: number };
  /** In pixels of what is drawn. */
  width: number;
  height: number;
}

/**
 * Draws the first frame of a picture, upright. Rejects with a sentence.
 *
 * @param frame told the size of the picture
 * @param formats the formats to choose from, in words
 */
export async function drawnPicture(
  file: Blob,
  frame: (width: number, height: number) => PictureFrame,
  formats: string,
): Promise<HTMLCanvasElement> {
  if (file.size > MAX_BYTES) {
    throw new Error('This file is too large. Choose one up to 25 MB.');
  }
  const unreadable = () => new Error(`We couldn’t read this picture. Choose a  ${formats}.`);
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable();
  });
  const { from, width, height } = frame(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw unreadable();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
  picture.close();
  return canvas;
}
