import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetUrl, type AssetRef } from '@/domain/options/asset';
import { qrSvg } from './qrSvg';

/** A file as a data URL, so that the code's own file needs no other. */
async function dataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('We couldn’t load the picture.');
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('We couldn’t load the picture.'));
    reader.readAsDataURL(blob);
  });
}

/** The SVG of a link's code; undefined until its encoder and its logo are there. */
export function useQr(url: string, colour: string, logo: AssetRef | undefined) {
  const encoder = useQuery({
    queryKey: ['qrCode'],
    queryFn: () => import('lean-qr/nano'),
    staleTime: Infinity,
    retry: false,
  });
  const picture = useQuery({
    queryKey: ['qrLogo', logo?.id],
    queryFn: () => dataUrl(assetUrl(logo?.id ?? '')),
    enabled: logo !== undefined,
    staleTime: Infinity,
  });
  const { data: module } = encoder;
  const { data: drawn } = picture;
  const svg = useMemo(() => {
    if (!module || (logo && drawn === undefined)) return undefined;
    const minCorrectionLevel = logo ? module.correction.H : module.correction.M;
    const code = module.generate(url, { minCorrectionLevel });
    return qrSvg(code, { colour, logo: logo ? drawn : undefined });
  }, [module, url, colour, logo, drawn]);
  return { svg, error: encoder.error ?? picture.error };
}
