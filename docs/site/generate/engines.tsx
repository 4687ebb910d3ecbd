import type { Page } from "./layout";

export const engines = (_reports: string[]): Page[] => [];
