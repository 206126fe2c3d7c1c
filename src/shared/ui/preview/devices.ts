export const DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Windows of common devices, in px. A desktop's is as large as there is room, and as wide as the widest layout of the page
 * asks for (a cover beside the question): less would be another page than the one that desktops show.
 */
const SIZES = {
  desktop: { width: 1024, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Around a device that does not fill the space. */
const MARGIN = 16;

export interface Fit {
  /** The page's own window. */
  width: number;
  height: number;
  /** By how much it is made smaller. */
  scale: number;
  /** Whether it fills the space from edge to edge. */
  isWhole: boolean;
}

/** A device's window in a space: whole where there is room, otherwise made smaller. */
export function fitDevice(device: Device, room: { width: number; height: number }): Fit {
  const { width, height } = SIZES[device];
  if (device === 'desktop' && room.width >= width) {
    return { ...room, scale: 1, isWhole: true };
  }
  // A phone on a phone is as wide as it is.
  if (device === 'phone' && room.width < width + 2 * MARGIN) {
    return { width: Math.min(width, room.width), height: room.height, scale: 1, isWhole: true };
  }
  const scale = Math.max(0.1, Math.min(1, (room.width - 2 * MARGIN) / width));
  const most = Math.max(0, (room.height - 2 * MARGIN) / scale);
  return {
    width,
    // A page of a small scale is as high as there is room, to be seen at all.
    height: Math.round(scale < 1 ? most : Math.min(height, most)),
    scale,
    isWhole: false,
  };
}
