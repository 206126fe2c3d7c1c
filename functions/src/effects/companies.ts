/**
 * The registrable domain of a company's address (`ada@mail.example.co.uk` → `example.co.uk`); undefined for free mail
 * and for addresses by number. Its lists are heavy, so they are loaded when the first new person asks.
 */
export async function companyDomain(emailDomain: string): Promise<string | undefined> {
  const { companyDomainOf } = await import('../lib/companyLists');
  return companyDomainOf(emailDomain);
}
