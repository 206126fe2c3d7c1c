/**
 * The registrable domain of a company email address (`ada@mail.example.co.uk` → `example.co.uk`). Undefined for free
 * mail providers and IP addresses. The lists are large, so they are loaded on first use.
 */
export async function companyDomain(emailDomain: string): Promise<string | undefined> {
  const { companyDomainOf } = await import('../lib/companyLists');
  return companyDomainOf(emailDomain);
}
