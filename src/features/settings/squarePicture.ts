/** A picture as it is sent: square, small, and nothing but pixels. The server draws it again. */
import { drawnPicture } from '@/shared/ui/pictures/drawPicture';

const EDGE = 256;

/** The largest square in the middle of a picture: where to cut it out. */
export function centredSquare(width: number, height: number) {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, edge };
}

/** Cuts a picture to a small square, as base64. Rejects with a sentence. */
export async function squarePicture(file: Blob): Promise<string> {
  const square = (width: number, height: number) => {
    const { x, y, edge } = centredSquare(width, height);
    return { from: { x, y, width: edge, height: edge }, width: EDGE, height: EDGE };
  };
  const canvas = await drawnPicture(file, square, 'JPEG, PNG or WebP');
  // PNG keeps what is see-through; every browser can make one.
  return canvas.toDataURL('image/png').replace(/^data:[^,]*,/, '');
}
