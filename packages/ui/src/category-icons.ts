import { addIcons } from './icon-paths.ts'
import { categoryIconPaths } from './category-icon-paths.ts'

// Importing this file is enough: the icons of categories then have their shapes.
addIcons(categoryIconPaths)
