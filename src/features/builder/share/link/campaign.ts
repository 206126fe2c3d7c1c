/** A link that says where its visitors come from. */

export const CAMPAIGN_FIELDS = [
  ['utm_source', 'Source', 'newsletter'],
  ['utm_medium', 'Medium', 'email'],
  ['utm_campaign', 'Campaign', 'spring-2027'],
] as const;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number][0];
export type Campaign = Partial<Record<CampaignField, string>>;

/** The link with what was filled in, in the usual order. */
export function campaignUrl(url: string, campaign: Campaign): string {
  const query = new URLSearchParams();
  for (const [name] of CAMPAIGN_FIELDS) {
    const value = campaign[name]?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? url : `${url}?${text}`;
}
