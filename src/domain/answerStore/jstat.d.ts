/** What of jStat is used here; the package brings no types. */
declare module 'jstat' {
  const jStat: {
    chisquare: {
      /** P(X ≤ x) of a χ² distribution with `dof` degrees of freedom. */
      cdf(x: number, dof: number): number;
    };
  };
  export default jStat;
}
