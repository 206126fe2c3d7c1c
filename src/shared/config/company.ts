/** Who runs the product, from configuration. What is not configured is not shown: nothing is invented. */
export interface SocialLink {
  label: string;
  url: string;
}

function text(name: string): string | undefined {
  const value: unknown = (import.meta.env as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Whether a link leads to a profile, not to the network's home page. */
function leadsSomewhere(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed?.protocol === 'https:' && parsed.pathname !== '/';
}

/** `LinkedIn=https://…/company/…,YouTube=https://…/@…`; anything that is not an https link to a page is left out. */
export function parseSocialLinks(value: string | undefined): SocialLink[] {
  return (value ?? '').split(',').flatMap((part) => {
    const at = part.indexOf('=');
    const label = part.slice(0, at).trim();
    const url = part.slice(at + 1).trim();
    return at > 0 && label !== '' && leadsSomewhere(url) ? [{ label, url }] : [];
  });
}

export const COMPANY = {
  legalName: text('VITE_COMPANY_NAME'),
  number: text('VITE_COMPANY_NUMBER'),
  address: text('VITE_COMPANY_ADDRESS'),
  salesEmail: text('VITE_SALES_EMAIL'),
  supportEmail: text('VITE_SUPPORT_EMAIL'),
  social: parseSocialLinks(text('VITE_SOCIAL_LINKS')),
} as const;
