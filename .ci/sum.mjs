/** Adds up the suites' reports. A step that failed without a failing test counts as one failure. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, stepFailed] = process.argv.slice(2);

/** Both suites must have reported: a suite that never ran proves nothing. */
const suites = ['tests.json', 'conformance.json'].map((name) => read(join(folder, name)));

const passed = sum(suites.map((suite) => suite.passed));
const counted = sum(suites.map((suite) => suite.failed));
const failed = counted === 0 && stepFailed !== '0' ? 1 : counted;
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

function read(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    // In CI nothing may be skipped: what a machine lacks, it installs.
    const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
    const unloaded = (report.testResults ?? []).filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return {
      passed: report.numPassedTests ?? report.passed,
      failed: (report.numFailedTests ?? report.failed) + skipped + unloaded,
    };
  } catch (error) {
    console.error(`No report at ${path}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
