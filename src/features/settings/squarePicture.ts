/** A picture as it is sent: square, small, and nothing but pixels. The server draws it once more. */
const EDGE = 256;
/** Of the file chosen; a photo of a good camera. */
const MAX_BYTES = 25_000_000;

const UNREADABLE = 'This picture could not be read. Choose a JPEG, PNG or WebP.';

/** The largest square in the middle of a picture: where to cut it out. */
export function centredSquare(width: number, height: number) {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, edge };
}

/** Cuts a picture to a small square, as base64. Rejects with a sentence. */
export async function squarePicture(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new Error('This file is too large. Choose one of at most 25 MB.');
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(UNREADABLE);
  });
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const { x, y, edge } = centredSquare(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, edge, edge, 0, 0, EDGE, EDGE);
  picture.close();
  // PNG keeps what is see-through; every browser can make one.
  return canvas.toDataURL('image/png').replace(/^data:[^,]*,/, '');
}
