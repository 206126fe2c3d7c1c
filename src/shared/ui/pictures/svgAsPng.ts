/**
 * Draws an SVG document as a PNG.
 *
 * @param svg with its width and height, and without addresses of other files
 * @param scale pixels of the PNG for each of the SVG's
 */
export async function svgAsPng(svg: string, scale = 1): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The picture could not be drawn.'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
