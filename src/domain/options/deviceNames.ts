/** What each kind of device is called. */
export const DEVICE_NAMES: Record<'phone' | 'tablet' | 'desktop', string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
};
