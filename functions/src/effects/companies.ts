/** From an address to a company. Its two lists are heavy, so they are loaded when the first email asks. */

let lists: Promise<(domain: string) => string | undefined> | undefined;

async function load(): Promise<(domain: string) => string | undefined> {
  const [{ getDomain }, { default: providers }] = await Promise.all([
    import('tldts'),
    import('email-providers/all.json'),
  ]);
  const free = new Set<string>(providers);
  return (domain) => {
    const registrable = getDomain(domain, { allowPrivateDomains: true });
    if (!registrable || free.has(registrable) || free.has(domain)) return undefined;
    return registrable;
  };
}

/**
 * The registrable domain of a company's address (`ada@mail.example.co.uk` → `example.co.uk`); undefined for free mail,
 * addresses by number and domains that the public suffix list does not know.
 */
export async function companyDomain(emailDomain: string): Promise<string | undefined> {
  lists ??= load();
  return (await lists)(emailDomain);
}
