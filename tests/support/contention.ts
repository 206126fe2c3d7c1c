/**
 * How much slower the machine is at present for other work on it: wall time over processor time of a busy loop. 1 on an
 * idle machine; about 2 where two other processes want each core. Limits in wall time are multiplied by it.
 */
export function contention(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let sum = 0;
  while (used() < 200) for (let i = 0; i < 100_000; i += 1) sum += i % 7;
  const factor = (performance.now() - begun) / used();
  return sum === 0 ? 1 : Math.max(1, factor);
}
