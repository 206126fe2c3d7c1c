import { useMemo } from 'react';
import { languagesOf } from '@/domain/form/editing/textGroups';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { PreviewLook } from '@/domain/form/definition/preview';
import { anyText, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { DEVICES, type Device } from '@/shared/ui/preview/devices';

/** A preview is open where the address names a device. */
const PARAMS = {
  preview: oneOf(DEVICES),
  in: anyText,
  scheme: oneOf(['light', 'dark']),
  size: oneOf(['large']),
  script: oneOf(['off']),
  at: anyText,
};
/** Narrower screens are phones'. */
const PHONE = 600;

export type PreviewChange = Partial<{
  device: Device;
  locale: string;
  scheme: 'light' | 'dark' | undefined;
  isLarge: boolean;
  isScriptless: boolean;
  at: string;
}>;

/** The preview's state, which is all in the address. */
export function usePreviewAddress() {
  const [values, set] = useUrlState(PARAMS);
  const { preview, at, scheme, size, script } = values;
  return {
    isOpen: preview !== undefined,
    device: preview ?? 'desktop',
    locale: values.in,
    at,
    scheme,
    isLarge: size === 'large',
    isScriptless: script === 'off',
    open: () => set({ preview: window.innerWidth < PHONE ? 'phone' : 'desktop', at: '' }, 'push'),
    close: () =>
      set(
        {
          preview: undefined,
          in: '',
          scheme: undefined,
          size: undefined,
          script: undefined,
          at: '',
        },
        'replace',
      ),
    change: (change: PreviewChange) =>
      set(
        {
          ...('device' in change ? { preview: change.device } : {}),
          ...('locale' in change ? { in: change.locale ?? '' } : {}),
          ...('scheme' in change ? { scheme: change.scheme } : {}),
          ...('isLarge' in change ? { size: change.isLarge ? 'large' : undefined } : {}),
          ...('isScriptless' in change ? { script: change.isScriptless ? 'off' : undefined } : {}),
          ...('at' in change ? { at: change.at ?? '' } : {}),
        },
        'replace',
      ),
  };
}

export type PreviewAddress = ReturnType<typeof usePreviewAddress>;

/** The look of an address at a form. */
export function usePreviewLook(definition: FormDefinition, address: PreviewAddress): PreviewLook {
  const { scheme, isLarge, isScriptless } = address;
  const locale = languagesOf(definition).find((one) => one === address.locale);
  return useMemo(
    () => ({
      ...(locale === undefined ? {} : { locale }),
      ...(scheme === undefined ? {} : { scheme }),
      isLarge,
      isScriptless,
    }),
    [locale, scheme, isLarge, isScriptless],
  );
}
