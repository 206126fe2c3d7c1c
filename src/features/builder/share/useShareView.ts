import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

export const SHARE_VIEWS = [
  ['link', 'Link'],
  ['qr', 'QR code'],
  ['embed', 'Embed'],
  ['personal', 'Personal links'],
  ['mail', 'Email'],
] as const;
export type ShareView = (typeof SHARE_VIEWS)[number][0];

const PARAMS = {
  view: oneOf(
    SHARE_VIEWS.map(([view]) => view),
    'link',
  ),
};

/** The part of the Share tab that is open, in the address. */
export function useShareView(): [ShareView, (view: ShareView) => void] {
  const [{ view }, set] = useUrlState(PARAMS);
  return [view, (next) => set({ view: next }, 'push')];
}
