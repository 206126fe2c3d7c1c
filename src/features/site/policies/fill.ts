import { BRAND } from '@/domain/base/brand';
import { routes } from '@/shared/config/routes';

/** Who runs the product, as far as it is configured (shared/config/company.ts). */
export interface Imprint {
  legalName: string | undefined;
  number: string | undefined;
  address: string | undefined;
  supportEmail: string | undefined;
}

/** One sentence with what is known; empty where nothing is. */
function detailsOf({ legalName, number, address }: Imprint): string {
  const parts = [
    number === undefined ? '' : `company number ${number}`,
    address === undefined ? '' : `registered at ${address}`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return `${legalName ?? 'The company'}: ${parts.join(', ')}.`;
}

/** A policy's text with who runs the product put in. What is not configured leaves no gap and nothing invented. */
export function fillIn(text: string, imprint: Imprint): string {
  const form = `[our contact form](${routes.contactSales.href({ topic: 'data' })})`;
  const words: Record<string, string> = {
    product: BRAND.name,
    company: imprint.legalName ?? 'a UK company',
    company_details: detailsOf(imprint),
    contact: imprint.supportEmail === undefined ? form : `${form} or ${imprint.supportEmail}`,
  };
  return text.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
}
