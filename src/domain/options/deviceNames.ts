/** What each kind of device is called. */
export const DEVICES: Record<'phone' | 'tablet' | 'desktop', string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
};
